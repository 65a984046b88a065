type Output = { type: "asset" } | { type: "chunk"; moduleIds: string[] };

/** Writes the packages of a bundle into `dist/packages`; see the implementation. */
export function listBundledPackages(file: string): {
  name: string;
  writeBundle(options: unknown, bundle: Record<string, Output>): void;
};

export function packagesOf(modules: string[]): string[];
