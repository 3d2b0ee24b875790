export const sharingMessages = {
  shareHint: 'Anyone who opens this link can ask to join.',
  shareFailed: "Your device couldn't share the link. Copy it instead.",
  shareText: (name: string) => `Join ${name} on Cheer Groups`,
  qrCodeOf: (link: string) => `QR code of ${link}`,
  qrCodeFailed: "We couldn't draw the QR code.",
  scanToJoin: 'Scan to join',
} as const;
