import { Text } from "#components/ui/text.tsx";

/** Says how many more comments of the same text one row stands for. */
export function RepeatsText({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Text size="small" className="text-warn font-semibold">
      {count + 1} like this from one network
    </Text>
  );
}
