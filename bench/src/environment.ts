/**
 * Environment of the benchmark's child processes: paths of programs and temporary files, no
 * settings.
 */
export const plainEnvironment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  LANG: process.env.LANG,
} satisfies NodeJS.ProcessEnv;

/** A PostgreSQL to measure with, in place of the one that comes along. */
export const databaseUrlSetting = process.env.BENCH_DATABASE_URL;
