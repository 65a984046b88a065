import { changedFields } from "@ebute/contracts/edits";
import { focalPointSchema } from "@ebute/contracts/media";
import { type SettingsState, SITE_PREVIEW_PATH } from "@ebute/contracts/settings";
import { useQuery } from "@tanstack/react-query";
import { Fragment, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { type Control, useWatch, Watch } from "react-hook-form";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { PreviewPanel } from "#components/admin/preview/preview-panel.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { defineChoiceField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useDebouncedValue } from "#lib/forms/use-debounced-value.ts";
import { useTRPC } from "#lib/trpc.ts";
import { ServerSecret, ServerTest } from "./controls/server-fields.tsx";
import { ServerPreset } from "./controls/server-preset.tsx";
import { SettingsControl } from "./controls/settings-control.tsx";
import { formatHours } from "./hours/hours-field-value.ts";
import { initialValuesOf } from "./initial-values.ts";
import { formatNavigation } from "./navigation/navigation-field-value.ts";
import {
  labelOf,
  type SettingsCondition,
  type SettingsField,
  type SettingsFields,
  type SettingsSection,
} from "./sections/settings-section.ts";
import { useSettingsEntry } from "./use-settings-entry.ts";

/** Pages that every site has. */
const fixedPages = [
  { path: "/", title: "Home" },
  { path: "/blog", title: "Blog" },
  { path: "/contact", title: "Contact" },
];

/** A separate chunk, because it contains the derivation of colours. */
const LookPreview = lazy(() =>
  import("#components/admin/look/look-preview.tsx").then((module) => ({
    default: module.LookPreview,
  })),
);

const button = { idle: "Save", busy: "Saving..." };

type SettingsFormProps = { section: SettingsSection; state: SettingsState };

/** The form of one group; groups that change the look of the site have a preview beside it. */
export function SettingsForm({ section, state }: SettingsFormProps) {
  const { group, fields } = section;
  const { entry, edit, opened, secret, setSecret } = useSettingsEntry(section, state);
  const dialogFields = useMemo(() => dialogFieldsOf(section), [section]);
  const { control, setValue } = entry.form;

  function fill(values: SettingsFields): void {
    for (const [name, value] of Object.entries(values)) setValue(name, value);
  }

  const server = { section, state, control };
  return (
    <div className={section.preview ? withPreview : ""}>
      <div className="max-w-form w-full min-w-0">
        <EntryForm entry={entry} noun="section" button={button}>
          {(group === "mail" || group === "ai") && !opened.fromEnvironment.secret && (
            <ServerPreset group={group} saved={opened.values} onChoose={fill} />
          )}
          {fields.map((field) => (
            <Fragment key={field.name}>
              <ConditionalField
                control={control}
                when={field.when}
                isWrong={!!entry.field(field.name).error}
              >
                <SettingsControl
                  field={field}
                  form={entry.form}
                  standard={opened.defaults[field.name]}
                  {...entry.field(field.name)}
                  variable={opened.fromEnvironment[field.name]}
                  onUploading={entry.markUploading}
                />
              </ConditionalField>
              {field.name === section.secret?.follows && (
                <ConditionalField control={control} when={section.secret.when}>
                  <ServerSecret {...server} value={secret} onChange={setSecret} />
                </ConditionalField>
              )}
            </Fragment>
          ))}
          {group === "look" && (
            <Suspense fallback={null}>
              <Watch control={control} render={(values) => <LookPreview values={values} />} />
            </Suspense>
          )}
          <ServerTest {...server} secret={secret} />
        </EntryForm>
      </div>
      {section.preview && (
        <Watch
          control={control}
          render={(values) => (
            <SitePreview state={state} values={values} path={section.preview ?? "/"} />
          )}
        />
      )}
      <EditConflictDialog edit={edit} noun="section" fields={dialogFields} area="admin" />
    </div>
  );
}

const withPreview =
  "grid items-start justify-start gap-6 xl:grid-cols-[minmax(0,var(--container-form))_auto] 2xl:gap-12";

function dialogFieldsOf({ fields }: SettingsSection): EditFieldMap<SettingsFields> {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      defineChoiceField<SettingsFields>(field.label, (values) =>
        wordsOf(field, values[field.name]),
      ),
    ]),
  );
}

function wordsOf(field: SettingsField, value: unknown): string {
  if (field.kind === "choice") return labelOf(field.choices, value) ?? "";
  if (field.kind === "picture") return value ? "A picture" : "None";
  if (field.kind === "focus") return wordsOfFocus(value);
  if (field.kind === "links" || field.kind === "linkGroups") return formatNavigation(value);
  if (field.kind === "hours") return formatHours(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

function wordsOfFocus(value: unknown): string {
  const { data } = focalPointSchema.safeParse(value);
  return data ? `${data.x} % from the left, ${data.y} % from the top` : "";
}

type ShownWhenProps = {
  control: Control<SettingsFields>;
  /** Without a condition the field is always shown. */
  when: SettingsCondition | undefined;
  /** An invalid value is always shown, so that the user can correct it. */
  isWrong?: boolean;
  children: ReactNode;
};

/** Shows a field while its condition is met. A hidden field keeps its typed value. */
function ConditionalField({ control, when, isWrong = false, children }: ShownWhenProps) {
  const value = useWatch({ control, name: when?.name ?? "", disabled: !when });
  return !when || isWrong || isMet(when, value) ? children : null;
}

function isMet(when: SettingsCondition, value: unknown): boolean {
  return "is" in when ? value === when.is : value !== when.isNot;
}

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
function SitePreview(props: SitePreviewProps) {
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
