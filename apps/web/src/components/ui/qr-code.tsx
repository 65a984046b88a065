type QrCodeProps = {
  /** Squares on each side. */
  size: number;
  /** The dark ones, as an SVG path. */
  path: string;
  label: string;
};

/** Dark on white in either scheme: many cameras read no other. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="border-rule text-night size-48 border bg-white"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
