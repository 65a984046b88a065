import type { PackFile } from "@ebute/contracts/packs";
import { formatFileSize } from "#lib/files/file-size.ts";
import type { SavedPack } from "#lib/offline/device/device-types.ts";
import { sumBytes } from "../../saving/save-pack.ts";

type Contents = { questions: number; lessons: number; pictures: number };

/** For example "24 questions, 3 lessons, 5 pictures". */
export function describeContents({ questions, lessons, pictures }: Contents): string {
  const parts = [];
  if (questions > 0) parts.push(counted(questions, "question"));
  if (lessons > 0) parts.push(counted(lessons, "lesson"));
  if (pictures > 0) parts.push(counted(pictures, "picture"));
  return parts.join(", ");
}

/** For example "Materials (3, 4.2 MB)". */
export function describeMaterials(materials: readonly PackFile[]): string {
  return `Materials (${materials.length}, ${formatFileSize(sumBytes(materials))})`;
}

const reasons = {
  notYet: "Not on this phone yet:",
  noRoom: "No room on this phone for",
  refused: "These could not be fetched:",
} as const;

/** Sentences about files that are not on the device, such as "No room on this phone for 2 pictures (340 KB)." */
export function describeLeftOut({
  files,
  leftOut,
}: Pick<SavedPack, "files" | "leftOut">): string[] {
  return (["notYet", "noRoom", "refused"] as const).flatMap((reason) => {
    const paths = leftOut.filter((file) => file.reason === reason).map(({ path }) => path);
    const left = files.filter(({ path }) => paths.includes(path));
    if (left.length === 0) return [];
    const pictures = left.filter(({ kind }) => kind === "picture").length;
    const named = left.filter(({ kind }) => kind === "material").map(({ name }) => name);
    const parts = [...(pictures > 0 ? [counted(pictures, "picture")] : []), ...named];
    return `${reasons[reason]} ${parts.join(", ")} (${formatFileSize(sumBytes(left))}).`;
  });
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
