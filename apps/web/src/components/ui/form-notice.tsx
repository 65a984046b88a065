import { Text } from "./text.tsx";

/** The firm's words about the use of what is typed; nothing if it has none. */
export function FormNotice({ text }: { text: string }) {
  if (!text) return null;
  return (
    <Text size="small" tone="quiet" className="whitespace-pre-line">
      {text}
    </Text>
  );
}
