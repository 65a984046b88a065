import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";

export function TutorialHeading({ title, author }: { title: string; author: string | null }) {
  return (
    <>
      <Heading level={1} size="h1">
        {title}
      </Heading>
      {author && (
        <Text size="standfirst" tone="quiet">
          By {author}
        </Text>
      )}
    </>
  );
}
