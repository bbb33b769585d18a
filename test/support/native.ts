/** Before each file of tests that Node itself loads: the hook is set with the first one. */
import './entry-hook.ts';
