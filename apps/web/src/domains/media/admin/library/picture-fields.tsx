import {
  type FocalPoint,
  type LibraryPicture,
  PICTURE_DESCRIPTION_MAX_CHARS,
} from "@ebute/contracts/media";
import { FocalPointField } from "#components/admin/form/focal-point-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { TextArea } from "#components/ui/text-area.tsx";

type PictureFieldsProps = {
  picture: LibraryPicture;
  description: string;
  focus: FocalPoint;
  onDescribe: (description: string) => void;
  onMove: (focus: FocalPoint) => void;
};

/** Description and focal point of a stored picture; forms that choose it begin with both. */
export function PictureFields(props: PictureFieldsProps) {
  const { picture, description, focus, onDescribe, onMove } = props;
  return (
    <>
      <Field
        label="Description"
        hint="Read aloud to people who cannot see the picture. Offered wherever it is inserted."
      >
        <TextArea
          rows={2}
          value={description}
          maxLength={PICTURE_DESCRIPTION_MAX_CHARS}
          onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
        />
      </Field>
      <FocalPointField picture={picture} focus={focus} onChange={onMove} />
    </>
  );
}
