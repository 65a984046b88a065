import { type SettingsState, SITE_PREVIEW_PATH } from "@ebute/contracts/settings";
import type { ReactNode } from "react";
import { PreviewPanel } from "#components/admin/preview/preview-panel.tsx";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import type { Answers } from "./save-answers.ts";

type WelcomePreviewProps = {
  states: readonly SettingsState[];
  /** Typed values, which may be invalid while somebody types. */
  answers: Answers;
};

/** Preview of the home page with the typed, unsaved values. */
export function WelcomePreview({ states, answers }: WelcomePreviewProps) {
  const typed = useDebouncedValue(JSON.stringify(answers));
  const version = states.map((state) => state.version).join();
  return (
    <PreviewPanel
      page={{ address: SITE_PREVIEW_PATH, changes: typed, version }}
      note="Your home page, with what you have typed."
    />
  );
}

/** Layout with a preview below a form, or beside it on wide screens. */
export function PreviewLayout({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,var(--container-form))_auto] xl:gap-12">
      {children}
      {preview}
    </div>
  );
}
