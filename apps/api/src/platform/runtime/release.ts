/** The running release: version of the root package.json and commit of the build. */
export type Release = { version: string; commit: string };

/**
 * The build replaces both expressions by constants (`rolldown.config.ts`); unbuilt sources have
 * neither.
 */
export function readRelease(): Release {
  return {
    version: process.env.EBUTE_VERSION ?? "development",
    commit: process.env.EBUTE_COMMIT ?? "unknown",
  };
}

/** Formats a release for the terminal, such as `1.0.0 (1688083d1f00)`. */
export function formatRelease({ version, commit }: Release): string {
  return `${version} (${commit})`;
}
