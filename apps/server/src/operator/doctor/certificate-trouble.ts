/**
 * Explains why a browser would refuse a certificate.
 * @param code of OpenSSL or Node
 */
export function certificateTrouble(code: string, name: string): { readonly finding: string; readonly remedy: string } | null {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return { finding: 'its certificate has expired.', remedy: 'Get a new certificate and restart what serves it.' };
    case 'CERT_NOT_YET_VALID':
      return {
        finding: 'its certificate is not valid yet.',
        remedy: "Set this machine's clock right, or wait until the certificate begins.",
      };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return { finding: `its certificate is for other names than ${name}.`, remedy: `Get a certificate for ${name}.` };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return {
        finding: 'its certificate is signed by nobody whom browsers know.',
        remedy: 'Get a certificate of a known authority, or add yours to every browser and, here, name it in NODE_EXTRA_CA_CERTS.',
      };
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_GET_ISSUER_CERT':
      return {
        finding: 'its certificate comes without those that lead to a known authority.',
        remedy: 'Put the intermediate certificates behind your own in the same file.',
      };
    default:
      return null;
  }
}
