import type { EditablePost } from "@ebute/contracts/posts";
import { CheckList } from "./check-list.tsx";
import { readPostText } from "./read-post-text.ts";

/** Checks of a post as it is saved. */
export function SavedPostChecks({ post }: { post: EditablePost }) {
  const { title, subTitle, picture, linkPicture, description } = post;
  const text = readPostText(description);
  return <CheckList post={{ title, subTitle, linkPicture: linkPicture ?? picture, text }} />;
}
