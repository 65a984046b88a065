/** True for a page of the panel. Its addresses are found in any letter case. */
export function isPanelPath(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}
