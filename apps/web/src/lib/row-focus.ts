/**
 * Before a row goes away, gives the focus to the same control of its neighbour, so that it never falls back to the top
 * of the page. With no neighbour left the page's heading has it.
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
  focusHeading();
}

export function focusHeading(): void {
  const heading = document.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
