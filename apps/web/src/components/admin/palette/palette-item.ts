export type PaletteItem = {
  href: string;
  label: string;
  /** Tells entries of the same name apart. */
  detail?: string;
};

export type PaletteGroup = { heading: string; items: readonly PaletteItem[] };
