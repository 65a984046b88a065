import { type EditableTutorial, tutorialTexts } from "@ebute/contracts/tutorials";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useErrorMessage } from "#lib/error-message.ts";
import { useTRPC } from "#lib/trpc.ts";
import { editableTutorialQuery } from "../tutorials.queries.ts";
import { fieldsOf } from "./tutorial-fields.ts";
import { TutorialForm } from "./tutorial-form.tsx";
import { useUpdateTutorial } from "./tutorials.mutations.ts";

const button = { idle: "Save changes", busy: "Saving..." };

type EditTutorialProps = { id: string; pictures: EditorPictures };

export function EditTutorial({ id, pictures }: EditTutorialProps) {
  const trpc = useTRPC();
  const { data, isPending, error, refetch } = useQuery(editableTutorialQuery(trpc, id));
  const message = useErrorMessage(data ? null : error, tutorialTexts.loadFailed);
  return (
    <div className="max-w-article grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Heading level={1} size="h2">
          Edit tutorial
        </Heading>
        <TextLink
          href={`/bblog/${id}`}
          target="_blank"
          className="inline-flex min-h-11 items-center"
        >
          See its page
        </TextLink>
      </div>
      <QueryStates
        isPending={isPending}
        error={message}
        onRetry={refetch}
        placeholder={<Skeleton rows={4} className="h-20" />}
      >
        {data && <EditForm tutorial={data} pictures={pictures} />}
      </QueryStates>
    </div>
  );
}

type EditFormProps = { tutorial: EditableTutorial; pictures: EditorPictures };

/** What it opens with stays: a later answer of the server only tells that something has changed there. */
function EditForm({ tutorial, pictures }: EditFormProps) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [initial] = useState(() => fieldsOf(tutorial));
  const [base, setBase] = useState(tutorial.updatedAt);
  const [isSaved, setIsSaved] = useState(false);
  const { mutateAsync } = useUpdateTutorial();
  return (
    <TutorialForm
      name={tutorial._id}
      initial={initial}
      versions={{ base, current: tutorial.updatedAt }}
      pictures={pictures}
      button={button}
      onSave={async (input) => {
        await mutateAsync({ ...input, id: tutorial._id });
        const fresh = await queryClient
          .fetchQuery(editableTutorialQuery(trpc, tutorial._id))
          .catch(() => undefined);
        if (fresh) setBase(fresh.updatedAt);
        setIsSaved(true);
        return fresh?.updatedAt;
      }}
      notice={isSaved && <Notice tone="ok">{tutorialTexts.updated}</Notice>}
    />
  );
}
