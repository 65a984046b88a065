// A setup file of each package's tests: random inputs are always the same, but in `npm run
// test:hard`, which sets a new seed.
import { env } from "node:process";
import fc from "fast-check";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(env.TEST_SEED ?? 20_261_128) });
