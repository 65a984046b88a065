import type { TutorialVideo as Video } from "@ebute/contracts/tutorials";
import { CirclePlay } from "lucide-react";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

/** The video of a lesson and its mobile data. Nothing of it loads before it is opened. */
export function TutorialVideo({ video }: { video: Video }) {
  return (
    <div className="border-rule mb-8 border-y py-3">
      <TextLink
        href={video.url}
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        <CirclePlay aria-hidden="true" size={20} className="flex-none" />
        Watch on {video.host}
      </TextLink>
      <Text size="small" tone="quiet">
        {describeVideo(video)}
      </Text>
      <p className="text-small hidden wrap-anywhere print:block">{video.url}</p>
    </div>
  );
}

/** For example: Video, 12 min, about 60 MB. */
function describeVideo({ minutes, megabytes }: Pick<Video, "minutes" | "megabytes">) {
  const length = minutes === null ? "length unknown" : `${minutes} min`;
  const cost = megabytes === null ? "uses mobile data" : `about ${megabytes} MB`;
  return `Video, ${length}, ${cost}`;
}
