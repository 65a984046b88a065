import { type MessageState, messageStateNames } from "@ebute/contracts/contact";
import { Badge } from "#components/ui/badge.tsx";

const tones = { new: "danfo", answered: "positive", closed: "neutral", spam: "warn" } as const;

export function StateBadge({ state }: { state: MessageState }) {
  return <Badge tone={tones[state]}>{messageStateNames[state]}</Badge>;
}
