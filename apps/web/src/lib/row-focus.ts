/**
 * Before a row goes away, gives the focus to the same control of its neighbour, so that it never falls back to the top
 * of the page. With no neighbour left the heading of its section has it.
 */
export function moveFocusFromRow(control: HTMLElement): void {
  const row = control.closest("tr");
  const action = control.dataset.action;
  const neighbours = [row?.nextElementSibling, row?.previousElementSibling];
  for (const neighbour of neighbours) {
    const next = action && neighbour?.querySelector<HTMLElement>(`[data-action="${action}"]`);
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
    section?.querySelector<HTMLElement>("h1, h2") ?? document.querySelector<HTMLElement>("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
