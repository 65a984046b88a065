/**
 * Moves the focus, before a row is removed, to the same control of its nearest neighbour, or to the
 * section's heading. It would fall back to the top of the page otherwise.
 */
export function moveFocusFromRow(control: HTMLElement): void {
  const row = control.closest("tr, li");
  const action = control.dataset.action;
  const rows = [...(row?.parentElement?.children ?? [])];
  const index = row ? rows.indexOf(row) : -1;
  const neighbours = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0)).reverse()];
  for (const neighbour of neighbours) {
    const next = action && neighbour.querySelector<HTMLElement>(`[data-action="${action}"]`);
    if (next) {
      next.focus();
      return;
    }
  }
  focusHeadingOf(row?.closest("section") ?? null);
}

export function focusHeading(): void {
  focusHeadingOf(null);
}

/** Focuses the section's heading, or the page's heading if it has none. */
export function focusHeadingOf(section: Element | null): void {
  const heading =
    section?.querySelector<HTMLElement>("h1, h2, h3, h4") ??
    document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
