import type { TutorialVideo as Video } from "@ebute/contracts/tutorials";
import { ArticleLayout } from "#components/layout/reading/article-layout.tsx";
import { RichText } from "#components/ui/rich-text.tsx";
import { TutorialHeading } from "./tutorial-heading.tsx";
import { TutorialVideo } from "./tutorial-video.tsx";

type TutorialPreviewProps = {
  title: string;
  author: string;
  content: string;
  video: Video | undefined;
};

/** A lesson that nobody has saved, as students would see it. */
export function TutorialPreview({ title, author, content, video }: TutorialPreviewProps) {
  return (
    <ArticleLayout header={<TutorialHeading title={title || "Without a title"} author={author} />}>
      {video && <TutorialVideo video={video} />}
      <RichText html={content} />
    </ArticleLayout>
  );
}
