/** What the module asks of its host: functions of the import module that is called as this file, `env`. */

/** After so many positions made by a test: how many more to make before asking again, below 0 to stop. */
export declare function pause(made: i32): i32;
