import { defaultFocalPoint } from "@ebute/contracts/media";
import { postFields } from "@ebute/contracts/posts";
import {
  defineChoiceField,
  defineRichTextField,
  defineTextFields,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Picture } from "#components/ui/picture.tsx";
import { AuthorName } from "../authors/author-name.tsx";
import type { Cover, PostContent } from "./post-form-content.ts";

const { picture: thumbnail, ...texts } = defineTextFields<PostContent>(postFields);

/** Fields of a post, as questions about two states of it show them. */
export const postEditFields: EditFieldMap<PostContent> = {
  picture: {
    label: thumbnail.label,
    show: ({ picture }) => <ShownCover picture={picture} subject="thumbnail" />,
  },
  ...texts,
  description: defineRichTextField(texts.description.label, "description"),
  tags: defineChoiceField(texts.tags.label, ({ tags = [] }) => tags.join(", ")),
  author: { label: texts.author.label, show: ({ author = "" }) => <AuthorName id={author} /> },
  linkPicture: {
    label: texts.linkPicture.label,
    show: ({ linkPicture }) => (
      <ShownCover picture={linkPicture ?? null} subject="picture of links" />
    ),
  },
  isPublished: defineChoiceField(texts.isPublished.label, ({ isPublished }) =>
    isPublished ? "Published" : "Draft",
  ),
};

function ShownCover({ picture, subject }: { picture: Cover | null; subject: string }) {
  return (
    <div className="relative aspect-video">
      {picture && (
        <Picture
          picture={{ focus: defaultFocalPoint, ...picture }}
          alt=""
          sizes="20rem"
          subject={subject}
        />
      )}
    </div>
  );
}
