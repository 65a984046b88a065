import {
  type EditableTutorial,
  type TutorialRevisionContent,
  tutorialTexts,
} from "@ebute/contracts/tutorials";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { EarlierVersions } from "#components/admin/history/earlier-versions.tsx";
import { VersionList } from "#components/admin/history/version-list.tsx";
import { inStoredNotation } from "#components/admin/history/versions.ts";
import type { EditFieldMap } from "#components/edits/edit-field.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { isTutorialDraft, type TutorialFields, toTutorialFields } from "./tutorial-fields.ts";
import type { VersionedForm } from "./tutorial-form.tsx";

type TutorialHistoryProps = {
  /** The tutorial as last saved. */
  tutorial: EditableTutorial;
  fields: EditFieldMap<TutorialFields>;
  form: VersionedForm;
};

/** Saved and autosaved versions of a lesson, to compare and to put back into the form. */
export function TutorialHistory(props: TutorialHistoryProps) {
  return (
    <EarlierVersions isRuledOff>
      <Versions {...props} />
    </EarlierVersions>
  );
}

function Versions({ tutorial, fields, form }: TutorialHistoryProps) {
  const { tutorials } = useTRPC();
  const queryClient = useQueryClient();
  const { _id: id } = tutorial;
  const query = useQuery(tutorials.revisions.queryOptions({ id }));
  const stored = toTutorialFields(tutorial);

  async function readAutosaved(
    typed: Record<string, unknown>,
  ): Promise<TutorialFields | undefined> {
    await form.whenLoaded();
    const content = inStoredNotation(typed.content, stored.content, form.toHtml);
    if (content === undefined || !isTutorialDraft(typed)) return undefined;
    // The publication belongs to no version.
    return { ...stored, ...typed, content, isPublished: stored.isPublished };
  }

  async function load(revisionId: string): Promise<TutorialFields> {
    const options = tutorials.revision.queryOptions(
      { id, revisionId },
      { staleTime: Number.POSITIVE_INFINITY },
    );
    return { ...stored, ...toFields(await queryClient.fetchQuery(options)) };
  }
  return (
    <VersionList
      form={`tutorial:${id}`}
      present={stored}
      fields={fields}
      texts={{ loadFailed: tutorialTexts.versionsFailed, empty: tutorialTexts.noVersions }}
      readAutosaved={readAutosaved}
      onTake={form.take}
      saved={{ query, load: (revision) => load(revision._id) }}
    />
  );
}

function toFields({ author, ...content }: TutorialRevisionContent) {
  return { ...content, author: author ?? "" };
}
