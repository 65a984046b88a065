import { changedFields } from "@ebute/contracts/edits";
import { type SettingsState, SITE_PREVIEW_PATH } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PreviewPanel } from "#components/admin/preview/preview-panel.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { useTRPC } from "#lib/trpc.ts";
import { initialValuesOf } from "../initial-values.ts";

/** Pages that every site has. */
const fixedPages = [
  { path: "/", title: "Home" },
  { path: "/blog", title: "Blog" },
  { path: "/contact", title: "Contact" },
];

type SitePreviewProps = {
  state: SettingsState;
  /** Values of the form, which may be invalid while somebody types. */
  values: Record<string, unknown>;
  /** Page on which the effect of these settings is visible. */
  path: string;
};

/**
 * Previews the site with all unpublished changes and the typed values, beside the form on wide
 * screens.
 */
export function SitePreview(props: SitePreviewProps) {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia("(min-width: 80rem)").matches);
  if (isOpen) return <OpenPreview {...props} />;
  return (
    <Button type="button" tone="secondary" className="w-fit" onClick={() => setIsOpen(true)}>
      Show a preview
    </Button>
  );
}

function OpenPreview({ state, values, path }: SitePreviewProps) {
  const trpc = useTRPC();
  const [shownPath, setShownPath] = useState(path);
  const { data: states = [] } = useQuery(trpc.settings.list.queryOptions());
  const { data: pages } = useQuery({ ...trpc.pages.list.queryOptions(), retry: false });
  const typed = useDebouncedValue(typedChanges(state, values));
  const published = pages?.pages.filter(({ status }) => status !== "draft") ?? [];
  const address = shownPath === "/" ? SITE_PREVIEW_PATH : `${SITE_PREVIEW_PATH}${shownPath}`;
  return (
    <PreviewPanel
      page={{ address, changes: typed, version: states.map(({ version }) => version).join() }}
      note="With what you have typed and all unpublished changes."
    >
      <Field label="Page in the preview">
        <Select value={shownPath} onChange={(event) => setShownPath(event.currentTarget.value)}>
          {[...fixedPages, ...published].map((page) => (
            <option key={page.path} value={page.path}>
              {page.title}
            </option>
          ))}
        </Select>
      </Field>
    </PreviewPanel>
  );
}

/** Serializes the typed changes; empty if there are none. */
function typedChanges(state: SettingsState, values: Record<string, unknown>): string {
  const names = changedFields(initialValuesOf(state), values);
  return names.length > 0 ? JSON.stringify({ [state.group]: pickFields(values, names) }) : "";
}
