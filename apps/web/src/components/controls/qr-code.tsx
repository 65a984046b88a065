type QrCodeProps = {
  /** Number of modules per side. */
  size: number;
  /** Dark modules as an SVG path. */
  path: string;
  label: string;
};

/** Dark on white in both colour schemes, because many cameras cannot read inverted codes. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="border-rule text-night aspect-square w-48 max-w-full border bg-white"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
