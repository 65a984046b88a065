const units = ["bytes", "KB", "MB", "GB"] as const;

/** Formats a size such as "840 KB" or "1.4 MB". A kilobyte is 1,024 bytes, as in our limits. */
export function formatFileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const size = bytes / 1024 ** step;
  const formatted = step > 1 && size < 10 ? size.toFixed(1) : String(Math.round(size));
  return `${formatted} ${units[step]}`;
}
