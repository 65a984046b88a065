import { changedFields } from "@ebute/contracts/edits";
import { focusSchema } from "@ebute/contracts/media";
import {
  type EditableSettingsGroup,
  type SettingsState,
  serverSettingsSchemas,
  settingsSchemas,
  settingsStateSchema,
} from "@ebute/contracts/settings";
import { Fragment, lazy, Suspense, useMemo, useState } from "react";
import { Watch } from "react-hook-form";
import { z } from "zod";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { EditDialog } from "#components/edits/edit-dialog.tsx";
import { defineChoiceField, type EditFieldMap } from "#components/edits/edit-field.tsx";
import { pickFields } from "#lib/edits/pick.ts";
import { useConcurrentEdit } from "#lib/edits/use-edit.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { useUploadGuard } from "#lib/forms/upload-guard.ts";
import { textOfNavigation } from "./navigation/navigation-value.ts";
import { ServerSecret, ServerTest } from "./server-fields.tsx";
import { ServerPreset } from "./server-preset.tsx";
import { useSaveSettings } from "./settings.mutations.ts";
import { SettingsControl, type SettingsFields } from "./settings-control.tsx";
import { labelOf, type SettingsField, type SettingsSection } from "./settings-section.ts";
import { ShownWhen } from "./shown-when.tsx";

/** Loaded with its section alone: it contains the derivation of colours. */
const LookPreview = lazy(() =>
  import("#components/admin/look/look-preview.tsx").then((module) => ({
    default: module.LookPreview,
  })),
);

const button = { idle: "Save", busy: "Saving..." };

const draftSchema = z.record(z.string(), z.unknown());

type SettingsFormProps = { section: SettingsSection; state: SettingsState };

/** The form of one group. It keeps its initial content; a later response reveals that the group has changed. */
export function SettingsForm({ section, state }: SettingsFormProps) {
  const { group, fields } = section;
  const [opened] = useState(state);
  const [secret, setSecret] = useState("");
  const { mutateAsync } = useSaveSettings();
  const edit = useConcurrentEdit<SettingsState, SettingsFields>({
    stored: opened,
    snapshotOf: ({ version, values }) => ({ version, fields: values }),
    isStored,
  });
  const schema = useMemo(() => schemaFor(group, opened), [group, opened]);

  /** A new secret alone changes no field, and must not go to a server that somebody else has set meanwhile. */
  async function saveSecretAlone(mine: SettingsFields): Promise<void> {
    const { version, fields: base } = edit.base();
    if (!secret || changedFields(base, mine).length > 0) return;
    edit.adopt(await mutateAsync({ group, version, values: {}, secret }));
  }

  const draft = useDraftForm<SettingsFields, SettingsFields>({
    name: `settings:${group}`,
    initial: opened.values,
    basedOn: String(opened.version),
    schema,
    isContent,
    fieldNames: fields.map(({ name }) => name),
    edit,
    onSave: async (input, mine) => {
      await saveSecretAlone(mine);
      const saved = await edit.save({
        mine,
        send: (version, names) =>
          mutateAsync({
            group,
            version,
            values: pickFields(input, names),
            ...(secret && { secret }),
          }),
      });
      setSecret("");
      return { basedOn: String(saved.stored.version), fields: saved.fields };
    },
  });
  const entry = useUploadGuard(draft);
  const dialogFields = useMemo(() => dialogFieldsOf(section), [section]);
  const { control, setValue } = entry.form;

  function fill(values: SettingsFields): void {
    for (const [name, value] of Object.entries(values)) setValue(name, value);
  }

  const server = { section, state, control };
  return (
    <>
      <EntryForm entry={entry} noun="section" button={button}>
        {(group === "mail" || group === "ai") && !opened.fromEnvironment.secret && (
          <ServerPreset group={group} saved={opened.values} onChoose={fill} />
        )}
        {fields.map((field) => (
          <Fragment key={field.name}>
            <ShownWhen
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
            </ShownWhen>
            {field.name === section.secret?.follows && (
              <ShownWhen control={control} when={section.secret.when}>
                <ServerSecret {...server} value={secret} onChange={setSecret} />
              </ShownWhen>
            )}
          </Fragment>
        ))}
        {group === "look" && (
          <Suspense fallback={null}>
            <Watch
              control={entry.form.control}
              render={(values: unknown) => <LookPreview values={values} />}
            />
          </Suspense>
        )}
        <ServerTest {...server} secret={secret} />
      </EntryForm>
      <EditDialog edit={edit} noun="section" fields={dialogFields} area="admin" />
    </>
  );
}

/** Values that the server sets are not checked: they need not obey the rules of the panel. */
function schemaFor(
  group: EditableSettingsGroup,
  { fromEnvironment }: SettingsState,
): z.ZodType<SettingsFields, SettingsFields> {
  const { shape } = { ...settingsSchemas, ...serverSettingsSchemas }[group];
  const own = Object.entries(shape).filter(([name]) => !fromEnvironment[name]);
  return z.looseObject(Object.fromEntries(own));
}

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
  if (field.kind === "links" || field.kind === "linkGroups") return textOfNavigation(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

function wordsOfFocus(value: unknown): string {
  const { data } = focusSchema.safeParse(value);
  return data ? `${data.x} % from the left, ${data.y} % from the top` : "";
}

function isStored(value: unknown): value is SettingsState {
  return settingsStateSchema.safeParse(value).success;
}

function isContent(value: unknown): value is SettingsFields {
  return draftSchema.safeParse(value).success;
}
