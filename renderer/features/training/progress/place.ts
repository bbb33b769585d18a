/** Which page the training shows while no session goes on. */
import { defineStore } from 'pinia';
import { ref } from 'vue';

export const TRAINING_PAGES = ['home', 'progress'] as const;
export type TrainingPage = (typeof TRAINING_PAGES)[number];

export const useTrainingPage = defineStore('training-page', () => ({ page: ref<TrainingPage>('home') }));
