import { t } from '#desk/frame/words.ts';
import type { LibraryPicture } from '#domains/media/picture/library.model.ts';
import { type CropPlaces, cutSideOf, placeCrop } from '#domains/media/variant/crop.model.ts';
import { CROPS, type Crop } from '#ui/Photo.tsx';
import { toThumb } from './picture-name.ts';

/** The picture as it is cut for cards, previews and search engines; each cut can be moved. */
export function Crops(props: { picture: LibraryPicture; onChange: (crops: CropPlaces) => void }) {
  const { picture, onChange } = props;
  return (
    <fieldset className="stack stack-close">
      <legend>{t('desk-media.crops.label')}</legend>
      {CROPS.map((crop) => (
        <CropPreview key={crop} crop={crop} picture={picture} onChange={onChange} />
      ))}
    </fieldset>
  );
}

function CropPreview(props: {
  crop: Crop;
  picture: LibraryPicture;
  onChange: (crops: CropPlaces) => void;
}) {
  const { crop, picture, onChange } = props;
  const { [crop]: moved, ...others } = picture.crops;
  const place = placeCrop(picture, crop);
  const ratio = crop.replace('x', ':');
  return (
    <div className="media-crop">
      <img
        data-crop={crop}
        src={toThumb(picture.src, 384)}
        alt=""
        ref={(image) => {
          if (image) image.style.objectPosition = `${place}% ${place}%`;
        }}
      />
      <label>
        <span>{ratio}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={place}
          aria-label={t(`desk-media.crops.move_${cutSideOf(picture, crop)}`, { ratio })}
          onChange={({ target }) => onChange({ ...others, [crop]: target.valueAsNumber })}
        />
      </label>
      <button
        type="button"
        className="button"
        disabled={moved === undefined}
        aria-label={`${t('desk-media.crops.automatic')} ${ratio}`}
        onClick={() => onChange(others)}
      >
        {t('desk-media.crops.automatic')}
      </button>
    </div>
  );
}
