import type { Sitting } from "@ebute/contracts/exams";
import type { FormState } from "@ebute/page-port";
import { Button } from "#components/ui/button.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { nativeFormProps } from "#lib/forms/submit-before-hydration.ts";
import { sittingHref } from "../exam-href.ts";

type ElsewherePageProps = { sitting: Sitting; served: FormState | undefined };

/** In place of a paper that is open at another device. */
export function ElsewherePage({ sitting, served }: ElsewherePageProps) {
  return (
    <div className="max-w-article grid justify-items-start gap-5">
      <Heading level={1} size="h1" className="wrap-anywhere">
        {sitting.title}
      </Heading>
      {served && (
        <Notice tone="err" isOutcome>
          {served.message}
        </Notice>
      )}
      <Text>
        This exam is open on another device, or you have signed in again. You can go on here with
        all your saved answers; the other device then stops.
      </Text>
      <form {...nativeFormProps} method="post" action={sittingHref(sitting._id)}>
        <Button name="intent" value="moveHere">
          Go on here
        </Button>
      </form>
    </div>
  );
}
