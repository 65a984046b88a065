/** Environment of the benchmark's child processes: paths of programs and temporary files, no settings. */
export const plainEnvironment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  LANG: process.env.LANG,
} satisfies NodeJS.ProcessEnv;

/** A PostgreSQL to measure with, in place of the one that comes along. */
export const databaseUrlSetting = process.env.BENCH_DATABASE_URL;

/** Where the system lacks libraries that Chromium needs, its package brings them; it asks this name when it is loaded. */
export function setChromiumEnvironment(): void {
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
}
