import { changedFields } from "@ebute/contracts/edits";
import {
  type EditableSettingsGroup,
  isStagedSettingsGroup,
  type SettingsState,
  serverSettingsSchemas,
  settingsSchemas,
  settingsStateSchema,
} from "@ebute/contracts/settings";
import { useMemo, useState } from "react";
import { z } from "zod";
import { guardFor } from "#lib/edits/guard-for.ts";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useConcurrentEdit } from "#lib/edits/use-edit.ts";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import { initialValuesOf } from "./initial-values.ts";
import type { SettingsFields, SettingsSection } from "./sections/settings-section.ts";
import { useSaveSettings, useStageSettings } from "./settings.mutations.ts";

const draftSchema = z.record(z.string(), z.unknown());

type Change = { version: number; values: SettingsFields; secret?: string };

/**
 * Form state of one group, including concurrent edits. It keeps its initial content; a later
 * response only reveals that the group has changed. Groups with previews are saved as unpublished
 * changes.
 */
export function useSettingsEntry({ group, fields }: SettingsSection, state: SettingsState) {
  const [opened] = useState(state);
  const [secret, setSecret] = useState("");
  const save = useSaveSettings();
  const stage = useStageSettings();
  const edit = useConcurrentEdit<SettingsState, SettingsFields>({
    stored: opened,
    snapshotOf: (stored) => ({ version: stored.version, fields: initialValuesOf(stored) }),
    isStored: guardFor(settingsStateSchema),
  });
  const schema = useMemo(() => schemaFor(group, opened), [group, opened]);

  const send = (change: Change): Promise<SettingsState> =>
    isStagedSettingsGroup(group)
      ? stage.mutateAsync({ group, ...change })
      : save.mutateAsync({ group, ...change });

  /**
   * Saves only a new secret, at a version, so that it cannot go to a server that somebody else has
   * set meanwhile.
   */
  async function saveSecretAlone(mine: SettingsFields): Promise<void> {
    const { version, fields: base } = edit.base();
    if (!secret || changedFields(base, mine).length > 0) return;
    edit.adopt(await send({ version, values: {}, secret }));
  }

  const entry = useDraftForm<SettingsFields, SettingsFields>({
    name: `settings:${group}`,
    initial: initialValuesOf(opened),
    basedOn: String(opened.version),
    schema,
    isContent: guardFor(draftSchema),
    fieldNames: fields.map(({ name }) => name),
    edit,
    onSave: async (input, mine) => {
      await saveSecretAlone(mine);
      const saved = await edit.save({
        mine,
        send: (version, names) =>
          send({ version, values: pickFields(input, names), ...(secret && { secret }) }),
      });
      setSecret("");
      return { basedOn: String(saved.stored.version), fields: saved.fields };
    },
  });
  return { entry, edit, opened, secret, setSecret };
}

/** Schema without the fields that the environment fixes, which need not be valid in the panel. */
function schemaFor(
  group: EditableSettingsGroup,
  { fromEnvironment }: SettingsState,
): z.ZodType<SettingsFields, SettingsFields> {
  const { shape } = { ...settingsSchemas, ...serverSettingsSchemas }[group];
  const editableFields = Object.entries(shape).filter(([name]) => !fromEnvironment[name]);
  return z.looseObject(Object.fromEntries(editableFields));
}
