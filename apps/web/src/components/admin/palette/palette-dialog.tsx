import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { SiteLink } from "#components/ui/site-link.tsx";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { useAdminRole } from "#lib/session/admin-role.ts";
import { readAccountId } from "#lib/session/session.ts";
import { findScreens } from "./find-screens.ts";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";
import { useRecords } from "./use-records.ts";

const RECENT_MAX = 5;

/**
 * In the tab's storage, which the sign-out empties, because names of people must not stay on a
 * shared device.
 */
const STORAGE_KEY = "recent";

type PaletteDialogProps = { onClose: () => void; onShowKeys: () => void };

/** Search of the panel: its screens, what can be done, and the firm's records. */
export function PaletteDialog({ onClose, onShowKeys }: PaletteDialogProps) {
  const role = useAdminRole();
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const settled = useDebouncedValue(words);
  const { groups: found, isSearching, hasFailed } = useRecords(settled);
  const recent = words === "" ? readRecent() : [];
  const groups: PaletteGroup[] = [
    ...(recent.length > 0 ? [{ heading: "Opened before", items: recent }] : []),
    ...findScreens(role, words),
    ...(words === "" ? [] : found),
  ];
  const isWaiting = words !== settled || isSearching;
  return (
    <AdminDialog
      title={<span className="sr-only">Find anything</span>}
      position="top"
      isOpen
      onClose={onClose}
    >
      <Autocomplete.Root
        inline
        open
        items={groups}
        mode="none"
        autoHighlight="always"
        keepHighlight
        value={typed}
        onValueChange={setTyped}
        itemToStringValue={({ label }: PaletteItem) => label}
      >
        <div className="flex items-center gap-2 p-3 pb-0">
          <Autocomplete.Input
            aria-label="Find anything"
            placeholder="Search"
            enterKeyHint="go"
            data-first-focus
            className="min-h-control rounded-control border-control border-border bg-bg text-ink min-w-0 flex-1 px-3.5 text-base"
          />
          <Button type="button" tone="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
        <div className="text-small text-ink-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 pr-3 pl-5">
          <Autocomplete.Status>
            {describe({ words, count: countOf(groups), isWaiting, hasFailed })}
          </Autocomplete.Status>
          <Button type="button" tone="quiet" className="max-md:hidden" onClick={onShowKeys}>
            Keys
          </Button>
        </div>
        <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.heading} items={group.items} className="mb-2">
              <Autocomplete.GroupLabel className="text-small text-ink-2 px-2 py-1 font-semibold">
                {group.heading}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <PaletteRow key={`${item.href} ${item.label}`} item={item} onClose={onClose} />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </AdminDialog>
  );
}

function PaletteRow({ item, onClose }: { item: PaletteItem; onClose: () => void }) {
  const { href, label, detail } = item;
  return (
    <Autocomplete.Item
      value={item}
      render={<SiteLink href={href} />}
      className="text-ink data-highlighted:bg-surface-2 data-highlighted:border-danfo rounded-control flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-l-3 border-transparent px-2 py-1"
      onClick={() => {
        rememberRecent(item);
        onClose();
      }}
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      {detail && <span className="text-small text-ink-2 min-w-0 wrap-anywhere">{detail}</span>}
    </Autocomplete.Item>
  );
}

function countOf(groups: readonly PaletteGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}

type Shown = { words: string; count: number; isWaiting: boolean; hasFailed: boolean };

function describe({ words, count, isWaiting, hasFailed }: Shown): string {
  if (words === "") return "Type a name, phone, title or screen.";
  if (isWaiting) return "Searching …";
  if (hasFailed) return "The search did not reach all lists. Please try again.";
  if (count === 0) return `Nothing has “${words}”.`;
  return `${count} ${count === 1 ? "result" : "results"}.`;
}

type Recent = { account: string; items: PaletteItem[] };

/** Returns the entries that the account has opened in this tab, newest first. */
function readRecent(): PaletteItem[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return isRecent(stored) && stored.account === readAccountId() ? stored.items : [];
  } catch {
    return [];
  }
}

function rememberRecent(item: PaletteItem): void {
  const others = readRecent().filter(({ href }) => href !== item.href);
  const items = [item, ...others].slice(0, RECENT_MAX);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ account: readAccountId(), items }));
  } catch {
    // The palette works without it where storage is full or blocked.
  }
}

function isRecent(value: unknown): value is Recent {
  return typeof value === "object" && value !== null && "account" in value && "items" in value;
}
