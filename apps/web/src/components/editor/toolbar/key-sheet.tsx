import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

const keys: readonly [keys: string, effect: string][] = [
  ["/", "Blocks, in an empty line"],
  ["Ctrl+B, Ctrl+I, Ctrl+U", "Bold, italic, underline"],
  ["Ctrl+K", "Link"],
  ["Ctrl+F", "Find and replace"],
  ["Ctrl+Shift+O", "Outline"],
  ["Ctrl+Shift+F", "Focus mode: the text alone"],
  ["Ctrl+S", "Save the draft; readers see no change"],
  ["Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"],
  ["Ctrl+Alt+2, 3, 4", "Heading"],
  ["Ctrl+Shift+8, 7", "Bulleted, numbered list"],
  ["Ctrl+], Ctrl+[", "Indent more, less"],
  ["Alt+Shift+↑, ↓", "Move the block or list item up, down"],
  ["## and a space", "Heading"],
  ["- or 1. and a space", "List"],
  ["[ ] and a space", "Task list"],
  ["> and a space", "Quote"],
  ["**bold**, *italic*, `code`", "Marks while typing"],
  ["```", "Code block"],
  ["---", "Dividing line"],
  ["Alt+F10", "To the toolbar, of selected text first; Escape goes back"],
  ["Alt+F10, again", "From there to the toolbar above the text"],
  ["?, in the toolbar", "This list"],
  ["Escape, then Tab", "Leave the text"],
];

/** List of the editor's keys. On a Mac, Cmd stands for Ctrl. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys of the editor" position="wide" area="admin" isOpen onClose={onClose}>
      <p className="text-small text-ink-2 mt-2">On a Mac, press Cmd in place of Ctrl.</p>
      <dl className="text-small mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {keys.map(([key, effect]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="font-semibold">{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Button type="button" tone="secondary" data-first-focus onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
