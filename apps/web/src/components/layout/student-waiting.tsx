import { Spinner } from "#components/ui/spinner.tsx";
import { Container } from "./container.tsx";
import { StudentBar } from "./student-bar.tsx";

/** What the server sends in place of the student area, until its script is there. */
export function StudentWaiting() {
  return (
    <>
      <StudentBar path="" />
      <Container className="py-8 md:py-12">
        <h1 className="sr-only">Student Dashboard</h1>
        <noscript>
          <p>This part needs JavaScript.</p>
        </noscript>
        <div className="noscript:hidden">
          <Spinner />
        </div>
      </Container>
    </>
  );
}
