import type { ListedPack } from "@ebute/contracts/packs";
import { signInHref } from "@ebute/contracts/sign-in";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { ErrorPanel } from "#components/ui/error-panel.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryStates } from "#components/ui/query-states.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { formatFileSize } from "#lib/files/file-size.ts";
import type { SavedPack } from "#lib/offline/device/device-types.ts";
import { STUDY_PAGE } from "#lib/offline/study-page.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { readStudent } from "#lib/session/session.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { sumBytes } from "../../saving/save-pack.ts";
import { DeleteSubject } from "./delete-subject.tsx";
import { describeContents } from "./describe-contents.ts";
import { MaterialChoice } from "./material-choice.tsx";
import { SavingProgress } from "./saving-progress.tsx";
import { useSaving, WITHOUT_SOME_FILES } from "./use-saving.ts";

type SubjectsToSaveProps = { account: string; saved: readonly SavedPack[] };

/** Subjects of the server that are not on this device, each with its size. */
export function SubjectsToSave({ account, saved }: SubjectsToSaveProps) {
  const isOnline = useSyncExternalStore(subscribeToConnection, isConnected, () => true);
  const isSignedIn = readStudent()?._id === account;
  const { data, isPending, error, refetch } = useQuery({
    ...useTRPC().packs.list.queryOptions(undefined, { staleTime: 0 }),
    enabled: isOnline && isSignedIn,
  });
  const isComplete = new Map(saved.map((pack) => [pack.subjectId, pack.isComplete]));
  const others = (data ?? []).filter(({ _id }) => isComplete.get(_id) !== true);
  return (
    <section>
      <Heading level={2} size="h2">
        More subjects
      </Heading>
      {!isSignedIn && (
        <Text>
          <TextLink href={signInHref(STUDY_PAGE)}>Sign in</TextLink> to save subjects.
        </Text>
      )}
      {isSignedIn && !isOnline && (
        <Text tone="quiet">Connect to the internet to save more subjects.</Text>
      )}
      {isSignedIn && isOnline && (
        <QueryStates
          isPending={isPending}
          error={error ? userMessage(error) : undefined}
          onRetry={() => void refetch()}
        >
          {others.length === 0 ? (
            <Text tone="quiet">There are no other subjects to save.</Text>
          ) : (
            <RuledList>
              {others.map((pack) => (
                <SubjectToSave
                  key={pack._id}
                  account={account}
                  pack={pack}
                  begun={saved.find(({ subjectId }) => subjectId === pack._id)}
                />
              ))}
            </RuledList>
          )}
        </QueryStates>
      )}
    </section>
  );
}

type SubjectToSaveProps = {
  account: string;
  pack: ListedPack;
  /** The part of it that is on the device. */
  begun: SavedPack | undefined;
};

function SubjectToSave({ account, pack, begun }: SubjectToSaveProps) {
  const { saving, error, save } = useSaving(account, pack._id);
  const [chosen, setChosen] = useState<readonly string[]>(begun?.chosen ?? []);
  const { _id: id, name } = pack;
  const {
    data: size,
    error: sizeError,
    refetch,
  } = useQuery(useTRPC().packs.size.queryOptions({ id }, { staleTime: 0 }));
  const materials = size?.materials ?? [];
  const wanted = materials.filter(({ path }) => chosen.includes(path));
  async function press() {
    const saved = await save(chosen);
    const rest = saved === "partly" ? `, ${WITHOUT_SOME_FILES}` : "";
    if (saved) announce(`${name} is saved on this phone${rest}.`);
  }
  return (
    <li className="grid gap-3">
      <div>
        <Text className="font-semibold">{name}</Text>
        <Text size="small" tone="quiet">
          {size ? describeContents(size) : "..."}
        </Text>
      </div>
      {error && <Notice tone="err">{error}</Notice>}
      {sizeError && !size && <SizeMissing name={name} onRetry={() => void refetch()} />}
      <MaterialChoice
        subject={name}
        materials={materials}
        chosen={chosen}
        onChange={setChosen}
        isBusy={saving !== undefined}
      />
      {saving && <SavingProgress saving={saving} />}
      <div className="flex flex-wrap gap-3">
        {size && (
          <Button
            type="button"
            tone="secondary"
            busy={saving !== undefined}
            busyText="Saving..."
            onClick={() => void press()}
          >
            {begun
              ? "Go on saving"
              : `Save this subject (about ${formatFileSize(size.bytes + sumBytes(wanted))})`}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {begun && !saving && <DeleteSubject account={account} subjectId={pack._id} name={name} />}
      </div>
    </li>
  );
}

function SizeMissing({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <ErrorPanel message="The size of this subject could not be loaded.">
      <Button type="button" tone="secondary" onClick={onRetry}>
        Try again
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </ErrorPanel>
  );
}

function subscribeToConnection(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

function isConnected(): boolean {
  return navigator.onLine;
}
