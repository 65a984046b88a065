export type Box = { top: number; bottom: number; left: number; right: number };

const GAP = 8;

/**
 * Place of a toolbar in the coordinates of the window: above the selection, or below it where the
 * bars are, or at the top of the free room beside a selection that fills it. Null if nothing of the
 * selection is in view.
 */
export function placeToolbar(
  selected: Box,
  { width, height }: { width: number; height: number },
  room: Box,
): { top: number; left: number } | null {
  if (selected.bottom <= room.top || selected.top >= room.bottom) return null;
  const middle = (selected.left + selected.right) / 2;
  const left = Math.max(room.left + GAP, Math.min(middle - width / 2, room.right - width - GAP));
  const above = selected.top - height - GAP;
  const below = selected.bottom + GAP;
  if (above >= room.top) return { top: above, left };
  if (below + height <= room.bottom) return { top: below, left };
  return { top: room.top + GAP, left };
}
