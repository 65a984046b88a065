/**
 * Before a row of a table or a list goes away, gives the focus to the same control of its nearest neighbour, so that it
 * never falls back to the top of the page. With no neighbour left the heading of its section has it.
 */
export function moveFocusFromRow(control: HTMLElement): void {
  const row = control.closest("tr, li");
  const action = control.dataset.action;
  const rows = [...(row?.parentElement?.children ?? [])];
  const place = row ? rows.indexOf(row) : -1;
  const neighbours = [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0)).reverse()];
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

/** The heading of the part, or the page's where it has none. */
export function focusHeadingOf(section: Element | null): void {
  const heading =
    section?.querySelector<HTMLElement>("h1, h2, h3, h4") ??
    document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
