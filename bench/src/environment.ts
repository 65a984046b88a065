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

/** Where the Fastify to compare with listens. */
export const portSetting = process.env.PORT;
