package gr.kandili.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
