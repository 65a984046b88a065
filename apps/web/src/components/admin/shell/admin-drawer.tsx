import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";

const loadPanel = () => import("./admin-drawer-panel.tsx");
const AdminDrawerPanel = lazy(async () => ({ default: (await loadPanel()).AdminDrawerPanel }));

/** Side menu of narrow screens, behind a Menu button. Its panel loads on hover, focus or tap. */
export function AdminDrawer({ path }: { path: string }) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  return (
    <>
      <Button
        type="button"
        tone="secondary"
        aria-haspopup="dialog"
        aria-expanded={state === "open"}
        onPointerDown={loadPanel}
        onFocus={loadPanel}
        onClick={() => setState("open")}
      >
        Menu
      </Button>
      {state !== "unused" && (
        <Suspense>
          <AdminDrawerPanel
            path={path}
            isOpen={state === "open"}
            onClose={() => setState("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
