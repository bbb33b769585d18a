/**
 * Assertions of Chai without a proxy around each: it names matchers that there are not, which the compiler does here. A
 * comparison of two small values costs half, and property tests make very many.
 */
import { chai } from 'vitest';

chai.config.useProxy = false;
