import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { AdminMenu } from "./admin-menu.tsx";

type AdminSideProps = { path: string; isFolded: boolean; onFold: () => void };

/** The menu of wide screens, below the button that folds it. */
export function AdminSide({ path, isFolded, onFold }: AdminSideProps) {
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <>
      <button
        type="button"
        aria-pressed={isFolded}
        title={isFolded ? "Show words" : undefined}
        className="text-ink-2 hover:bg-surface-2 px-label hidden min-h-11 w-full cursor-pointer items-center gap-3 border-l-3 border-transparent lg:flex"
        onClick={onFold}
      >
        <Icon aria-hidden="true" size={20} className="flex-none" />
        <span className={isFolded ? "sr-only" : ""}>Icons only</span>
      </button>
      <AdminMenu path={path} isFolded={isFolded} />
    </>
  );
}
