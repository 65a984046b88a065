import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { usePanelKeys } from "./panel-keys.ts";

const loadDialog = () => import("./palette-dialog.tsx");
const PaletteDialog = lazy(async () => ({ default: (await loadDialog()).PaletteDialog }));
const PanelKeySheet = lazy(async () => ({
  default: (await import("./panel-key-sheet.tsx")).PanelKeySheet,
}));

/** Opens the search of the panel, also by Ctrl+K, and handles the keys of its screens. */
export function PaletteButton() {
  const [shown, setShown] = useState<"palette" | "keys">();
  const close = () => setShown(undefined);
  const letterKeys = usePanelKeys({
    onSearch: () => setShown("palette"),
    onShowKeys: () => setShown("keys"),
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={shown === "palette"}
        aria-keyshortcuts="Control+K"
        onPointerDown={loadDialog}
        onFocus={loadDialog}
        onClick={() => setShown("palette")}
        className="min-h-control rounded-control text-ink-2 md:border-border hover:bg-surface-2 md:border-control flex min-w-11 cursor-pointer items-center justify-center gap-2 md:min-w-56 md:justify-start md:px-3"
      >
        <Search aria-hidden="true" size={20} className="flex-none" />
        <span className="max-md:sr-only">Find anything</span>
        <span aria-hidden="true" className="text-small ml-auto max-md:hidden">
          Ctrl K
        </span>
      </button>
      <Suspense>
        {shown === "palette" && (
          <PaletteDialog onClose={close} onShowKeys={() => setShown("keys")} />
        )}
        {shown === "keys" && <PanelKeySheet letterKeys={letterKeys} onClose={close} />}
      </Suspense>
    </>
  );
}
