declare module "subset-font" {
  type Options = {
    targetFormat: "sfnt" | "woff" | "woff2";
    keepFeatures?: string[];
    noHinting?: boolean;
  };
  // biome-ignore lint/style/noDefaultExport: the package exports this way
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
