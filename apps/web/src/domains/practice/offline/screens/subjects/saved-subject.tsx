import type { PackFile } from "@ebute/contracts/packs";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { formatFileSize } from "#lib/files/file-size.ts";
import type { SavedPack } from "#lib/offline/device/device-types.ts";
import { announce } from "#lib/page/announce-pages.ts";
import { wantedFiles } from "../../saving/pack-files.ts";
import { sumBytes } from "../../saving/save-pack.ts";
import { studyHrefs } from "../../study-href.ts";
import { StudyLinkButton } from "../study-link.tsx";
import { DeleteSubject } from "./delete-subject.tsx";
import { describeContents, describeLeftOut } from "./describe-contents.ts";
import { MaterialChoice } from "./material-choice.tsx";
import { SavingProgress } from "./saving-progress.tsx";
import { useSaving, WITHOUT_SOME_FILES } from "./use-saving.ts";

/** A subject on this device: to practise, read, bring up to date and delete. */
export function SavedSubject({ account, pack }: { account: string; pack: SavedPack }) {
  const { subjectId, name, missingBytes, leftOut } = pack;
  const [chosen, setChosen] = useState<readonly string[]>(pack.chosen);
  const { saving, error, save } = useSaving(account, subjectId);
  const questions = pack.entries.filter(({ kind }) => kind === "question").length;
  const lessons = pack.entries.filter(({ kind }) => kind === "lesson").length;

  const pictures = pack.files.filter(({ kind }) => kind === "picture").length;
  const materials = pack.files.filter(({ kind }) => kind === "material");
  const wanted = wantedFiles(pack);
  const added = materials.filter(
    ({ path }) => chosen.includes(path) && !pack.chosen.includes(path),
  );
  const hasChanged = added.length > 0 || pack.chosen.some((path) => !chosen.includes(path));
  const bytes = sumBytes(pack.entries) + sumBytes(wanted);

  async function update() {
    const saved = await save(chosen);
    const result = saved === "partly" ? `saved ${WITHOUT_SOME_FILES}` : "up to date";
    if (saved) announce(`${name} is ${result}.`);
  }
  return (
    <li className="grid gap-3">
      <div>
        <Text className="font-semibold">{name}</Text>
        <Text size="small" tone="quiet">
          {describeContents({ questions, lessons, pictures })}, {formatFileSize(bytes)}, saved{" "}
          <Time iso={new Date(pack.savedAt).toISOString()} />
        </Text>
      </div>
      {error && <Notice tone="err">{error}</Notice>}
      {describeLeftOut(pack).map((text) => (
        <Notice key={text} tone="info" isAnnounced={false}>
          {text}
        </Notice>
      ))}
      <MaterialChoice
        subject={name}
        materials={materials}
        chosen={chosen}
        onChange={setChosen}
        isBusy={saving !== undefined}
      />
      {saving && <SavingProgress saving={saving} />}
      <div className="flex flex-wrap gap-3">
        {questions > 0 && (
          <StudyLinkButton href={studyHrefs.practise(subjectId)} tone="secondary">
            Practise
            <VisuallyHidden> {name}</VisuallyHidden>
          </StudyLinkButton>
        )}
        {lessons > 0 && (
          <StudyLinkButton href={studyHrefs.lessons(subjectId)} tone="quiet">
            Lessons
            <VisuallyHidden> of {name}</VisuallyHidden>
          </StudyLinkButton>
        )}
        {(missingBytes > 0 || hasChanged) && (
          <Button
            type="button"
            tone="secondary"
            busy={saving !== undefined}
            busyText="Saving..."
            onClick={() => void update()}
          >
            {labelOf({ missingBytes, hasChanged, isLeftOut: leftOut.length > 0, added })}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {!saving && <DeleteSubject account={account} subjectId={subjectId} name={name} />}
      </div>
    </li>
  );
}

type Change = {
  /** Bytes that the saved choice still lacks. */
  missingBytes: number;
  /** True for another choice of materials than the saved one. */
  hasChanged: boolean;
  isLeftOut: boolean;
  added: readonly PackFile[];
};

/** Says what the button does, and what it costs. */
function labelOf({ missingBytes, hasChanged, isLeftOut, added }: Change): string {
  if (!hasChanged) {
    return `Get what is ${isLeftOut ? "missing" : "new"} (${formatFileSize(missingBytes)})`;
  }
  const bytes = missingBytes + sumBytes(added);
  return bytes > 0 ? `Save this choice (${formatFileSize(bytes)})` : "Save this choice";
}
