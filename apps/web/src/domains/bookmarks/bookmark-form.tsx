import { bookmarkTexts } from "@ebute/contracts/bookmarks";
import { Button } from "#components/ui/button.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";

type BookmarkFormProps = {
  kind: "lesson" | "question";
  /** Id of the lesson, or of the practice session. */
  id: string;
  /** Place of the question in its session. */
  number?: number | null;
  isSet: boolean;
  /** Text of the button instead of the usual one. */
  label?: string;
  /** Name of the lesson or question, for a list of such buttons. */
  name?: string;
  /** True in the list, which the form returns to. */
  isOnList?: boolean;
};

/** Bookmarks something, or takes that back. The browser sends it, with script or without. */
export function BookmarkForm(props: BookmarkFormProps) {
  const { kind, id, number, isSet, name, isOnList = false } = props;
  const label = props.label ?? (isSet ? bookmarkTexts.remove : bookmarkTexts.add);
  return (
    <form {...nativeFormProps} method="post" action="/userDashboard/bookmarks">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {number && <input type="hidden" name="number" value={number} />}
      {isOnList && <input type="hidden" name="isOnList" value="true" />}
      <Button
        tone={isOnList ? "quiet" : "secondary"}
        name="intent"
        value={isSet ? "remove" : "add"}
        aria-label={name && `${label}: ${name}`}
      >
        {label}
      </Button>
    </form>
  );
}
