import { Checkbox } from "#components/controls/checkbox.tsx";
import { KeySheet } from "#components/controls/key-sheet.tsx";
import type { LetterKeys } from "./panel-keys.ts";

const keys = [
  ["Ctrl+K", "Find anything in the panel"],
  ["/", "To the search of a list"],
  ["J, K", "To the next, to the previous row of a list"],
  ["Enter", "Open the row"],
  ["X", "Select the row"],
  ["?", "This list"],
] as const;

type PanelKeySheetProps = { letterKeys: LetterKeys; onClose: () => void };

/** List of the panel's keys, with the switch of those that are one letter. */
export function PanelKeySheet({ letterKeys, onClose }: PanelKeySheetProps) {
  return (
    <KeySheet title="Keys of the panel" keys={keys} onClose={onClose}>
      <div className="mt-4">
        <Checkbox
          label="Use the keys without Ctrl on this device"
          checked={letterKeys.isOn}
          onChange={({ currentTarget }) => letterKeys.set(currentTarget.checked)}
        />
      </div>
    </KeySheet>
  );
}
