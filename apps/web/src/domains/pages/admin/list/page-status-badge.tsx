import type { PageStatus } from "@ebute/contracts/pages";
import { Badge } from "#components/ui/badge.tsx";

const looks = {
  draft: { tone: "warn", word: "Draft" },
  published: { tone: "positive", word: "Published" },
  changed: { tone: "neutral", word: "Changed" },
} as const;

export function PageStatusBadge({ status }: { status: PageStatus }) {
  const { tone, word } = looks[status];
  return <Badge tone={tone}>{word}</Badge>;
}
