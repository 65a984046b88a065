/** Opens a download link; the browser's download manager saves the file. */
export function followDownload(href: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = fileName;
  link.click();
}
