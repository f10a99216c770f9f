/**
 * What is changed in the engine's source before it is built, each as a text that stands there exactly once and the text instead of it. A line of
 * each says so, as the engine's licence (Apache-2.0) asks. With a change here raise `ENGINE_BUILD` in `tooling/build-engine.mjs`.
 */
const BUFFER = 'pkg/sfu/buffer/buffer.go';

/**
 * A packet that comes on the repair stream counts as a look for lost ones, and what was to be asked for at that look was thrown away. A browser on
 * a lossy line fills its estimate of the bandwidth with hundreds of repair packets a second: five questions were thrown away within some 300 ms, and
 * the packet and its frame were lost for good, for every viewer (ADR 18).
 */
const askedOnTheRepairStreamToo = [
  {
    file: BUFFER,
    from: `func (b *Buffer) writeRTX(rtxPkt *rtp.Packet, arrivalTime int64) {
	b.Lock()
	defer b.Unlock()
	if !b.isBound {
		return
	}
`,
    to: `// Changed by Ninefold: what is to be asked for after a packet of the repair stream is asked for.
func (b *Buffer) writeRTX(rtxPkt *rtp.Packet, arrivalTime int64) {
	var rtcpPackets []rtcp.Packet
	defer func() {
		if cb := b.getOnRtcpFeedback(); cb != nil && len(rtcpPackets) != 0 {
			cb(rtcpPackets)
		}
	}()

	b.Lock()
	defer b.Unlock()
	if !b.isBound {
		return
	}
`,
  },
  {
    file: BUFFER,
    from: '	b.calc(b.rtxPktBuf[:n], &repairedPkt, arrivalTime, false, true)\n',
    to: '	rtcpPackets = b.calc(b.rtxPktBuf[:n], &repairedPkt, arrivalTime, false, true)\n',
  },
];

/**
 * A packet that a presenter's line loses is asked for five times, further and further apart. Where one in five is lost, a question or its answer is
 * lost with one try in three: every ten to fifteen seconds a packet was lost for good, and the picture stood still for most of a second. Eight
 * questions, each a round trip after the one before, take no longer than five took.
 */
const askedMoreOften = [
  {
    file: 'pkg/sfu/buffer/buffer_base.go',
    from: 'var (\n\tExtPacketFactory = &sync.Pool{\n',
    to: `// Changed by Ninefold: a lost packet is asked for more often, at even distances.
func init() {
	nack.NackQueueParamsDefault.MaxTries = 8
	nack.NackQueueParamsDefault.BackoffFactor = 1
}

var (
	ExtPacketFactory = &sync.Pool{
`,
  },
];

/**
 * A viewer whose browser asks for a lost packet got nothing when the question came within 100 ms of the packet, as it does on every line of up to
 * some 60 ms there and back: the browser asks again 110 ms later, and the picture stood for 200 to 350 ms. Now the first question is answered at
 * once and a further one when it comes a round trip after the last answer; and not three of them are, but as many as a presenter is asked.
 */
const answeredAtOnce = [
  {
    file: 'pkg/sfu/sequencer.go',
    from: '		if meta.nacked < maxAck && refTime-meta.lastNack > uint32(math.Min(float64(ignoreRetransmission), float64(2*s.rtt))) {\n',
    to: `		// Changed by Ninefold: the first question is answered at once, a further one a round trip after the last answer.
		if meta.nacked < maxAck && (meta.nacked == 0 || refTime-meta.lastNack > uint32(math.Min(float64(ignoreRetransmission), float64(s.rtt)))) {
`,
  },
  {
    file: 'pkg/sfu/sequencer.go',
    from: '	maxAck               = 3\n',
    to: '	maxAck               = 8 // Changed by Ninefold: 3 before\n',
  },
];

export const MENDS = [...askedOnTheRepairStreamToo, ...askedMoreOften, ...answeredAtOnce];
