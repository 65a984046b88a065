import { KeySheet } from "#components/controls/key-sheet.tsx";

const keys: readonly [keys: string, effect: string][] = [
  ["/", "Blocks, in an empty line"],
  ["Ctrl+B, Ctrl+I, Ctrl+U", "Bold, italic, underline"],
  ["Ctrl+comma, Ctrl+full stop", "Below the line, above the line"],
  ["Ctrl+K", "Link"],
  ["Ctrl+F", "Find and replace"],
  ["Ctrl+Shift+O", "Outline"],
  ["Ctrl+Shift+F", "Focus mode: the text alone"],
  ["Ctrl+S", "Save the draft; readers see no change"],
  ["Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"],
  ["Ctrl+Alt+2, 3, 4", "Heading"],
  ["Ctrl+Shift+8, 7", "Bulleted, numbered list"],
  ["Ctrl+], Ctrl+[", "Indent more, less"],
  ["Tab, Shift+Tab", "Indent code and list items more, less; move through table cells"],
  ["Alt+Shift+↑, ↓", "Move the block or list item up, down"],
  ["## and a space", "Heading"],
  ["- or 1. and a space", "List"],
  ["[ ] and a space", "Task list"],
  ["> and a space", "Quote"],
  ["**bold**, *italic*, `code`", "Marks while typing"],
  ["```", "Code block"],
  ["---", "Dividing line"],
  ["Alt+F10", "To the toolbar, first to that of selected text; Escape goes back"],
  ["Alt+F10, again", "From there to the toolbar above the text"],
  ["?, in the toolbar", "This list"],
  ["Escape, then Tab", "Leave the text"],
];

/** List of the editor's keys. */
export function EditorKeySheet({ onClose }: { onClose: () => void }) {
  return <KeySheet title="Keys of the editor" keys={keys} onClose={onClose} />;
}
