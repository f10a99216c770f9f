import type { DeviceSource } from '@ninefold/media/sources.ts';
import { downloadLink } from '@ninefold/legacy-api/links.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import dialog from '@ninefold/ui/dialog/dialog.module.css';
import { NativeDialog } from '@ninefold/ui/dialog/NativeDialog.tsx';
import { useServices } from '../../../services/services.ts';
import { soundText } from '../../../platform/texts/sound-text.ts';
import { PhoneLine } from './PhoneLine.tsx';
import type { Phone } from './phone.ts';

/** The audio/video dialog in a browser that lacks what it needs (AV-01 to AV-04). Features are tested, not the browser's name (D-53). */
export function UnsupportedDialog({
  source,
  phone,
  onClose,
}: {
  readonly source: DeviceSource;
  readonly phone: Phone | null;
  readonly onClose: () => void;
}) {
  const { page } = useServices();
  const what = source === 'microphone' ? 'audio' : 'video';
  return (
    <NativeDialog title={soundText(`unsupported.${what}.title`)} onClose={onClose}>
      <p>{soundText(`unsupported.${what}.text`)}</p>
      {/* The same browser could, on a page that it trusts. */}
      {window.isSecureContext ? null : <p>{soundText('unsupported.insecure')}</p>}
      <PhoneLine phone={phone} />
      <div className={dialog.actions}>
        <Button icon="download" onPress={() => page.openTab(downloadLink(null))}>
          {soundText('unsupported.download')}
        </Button>
        <Button variant="white" autoFocus onPress={onClose}>
          {soundText('unsupported.close')}
        </Button>
      </div>
    </NativeDialog>
  );
}
